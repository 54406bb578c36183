/**
 * The college's first letters, one for each kind and for every award. Staff write later versions on the portal, and two
 * people stand behind each of those (decision 0084). What may be named between {{ }} is in core/letters/tokens.ts.
 */
import type { IssuedKind } from '#core/letters/letter-kinds.ts';

export interface FirstLetter {
  readonly title: string;
  readonly body: string;
}

const place = `**{{programme}}**{{#award}} ({{award}}){{/award}} for the {{session}} session`;

const confirmed = `{{#for_nd}}{{^caps_reference}}For National Diploma (ND) entry, the Joint Admissions and Matriculation Board (JAMB) must confirm the offer on its Central Admissions Processing System (CAPS). You are not admitted until then. Sign in to CAPS, find this college’s offer and accept it there. This letter does not replace it.{{/caps_reference}}{{#caps_reference}}JAMB’s Central Admissions Processing System (CAPS) has this admission under the reference {{caps_reference}}.{{/caps_reference}}{{/for_nd}}{{#for_hnd}}Admission to the Higher National Diploma (HND) is recorded on the portal of the National Board for Technical Education (NBTE), not on CAPS. Bring your National Diploma, its transcript and the evidence of your industrial attachment to the admissions office.{{/for_hnd}}`;

const reply = `{{#reply_by}}Reply to this offer in your own account at {{portal}} by **{{reply_by}}**. After that day the place may go to another applicant.{{/reply_by}}

{{#acceptance_fee}}The acceptance fee is {{acceptance_fee}}. {{/acceptance_fee}}{{where_paid}}`;

const begins = `{{#resumption_day}}The first semester of the session begins on {{resumption_day}}.{{/resumption_day}}`;

const warnings = `The offer is based on what you told the college. It will be withdrawn if a certificate or an answer proves false. Bring your original certificates when you register. Do not pay anyone for this offer.`;

export const firstLetters: Readonly<Record<IssuedKind, FirstLetter>> = {
  offer: {
    title: 'Provisional offer of admission',
    body: `Dear {{name}},

The college offers you a provisional place on ${place}.

${reply}

${begins}

${confirmed}

${warnings}`,
  },
  'conditional-offer': {
    title: 'Provisional offer of admission, with conditions',
    body: `Dear {{name}},

The college offers you a provisional place on ${place}. The offer has these conditions:

{{conditions}}

If a condition is not met, the offer may be withdrawn. Your account shows the state of each one.

${reply}

${begins}

${confirmed}

${warnings}`,
  },
  rejection: {
    title: 'Your application for admission',
    body: `Dear {{name}},

Thank you for applying for ${place}. The college cannot offer you a place.

{{#reason}}{{reason}}{{/reason}}

If you think the decision is wrong, you can appeal to the Registrar in your own account at {{portal}}{{#appeal_by}} until **{{appeal_by}}**{{/appeal_by}}. Questions go to {{email}} or {{phone}}.

Do not pay anyone who promises you a place.`,
  },
  withdrawal: {
    title: 'Your offer of admission is withdrawn',
    body: `Dear {{name}},

The college has withdrawn its offer of a place on ${place}.

{{#reason}}{{reason}}{{/reason}}

You may ask for the decision to be reviewed. The rules of admission at {{portal}}/about/policies/admissions say how and by when. Questions go to {{email}} or {{phone}}.`,
  },
  admission: {
    title: 'Letter of admission',
    body: `Dear {{name}},

You are admitted to ${place}.

{{#for_nd}}JAMB’s Central Admissions Processing System (CAPS) has this admission under the reference **{{caps_reference}}**. Print JAMB’s own admission letter from CAPS as well, and bring both.{{/for_nd}}{{#for_hnd}}Admission to the Higher National Diploma (HND) is recorded on the portal of the National Board for Technical Education (NBTE). Bring your National Diploma, its transcript and the evidence of your industrial attachment.{{/for_hnd}}

${begins}

Bring this letter and your original certificates when you register. The admission will be withdrawn if a certificate or an answer proves false.

Do not pay anyone for this letter. {{where_paid}}`,
  },
};

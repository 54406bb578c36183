/**
 * Settings that an administrator changes while the portal runs: one schema and one default for each mode of running.
 * A new setting is an entry here; it is stored when it is first changed (db/settings.ts).
 */
import { z } from 'zod';
import { kobo, MAX_KOBO } from '../payments/money.ts';
import { SECOND_READER } from '../review/second-reader.ts';
import { OPENING_CHECKS, WAIVER_LENGTH } from './opening.ts';

export type RunMode = 'demo' | 'production';

interface SettingDefinition<Schema extends z.ZodType> {
  readonly schema: Schema;
  /** What holds until somebody changes it. */
  readonly defaults: Readonly<Record<RunMode, z.output<Schema>>>;
}

const setting = <Schema extends z.ZodType>(definition: SettingDefinition<Schema>) => definition;

const NO_LINKS = {
  admissions: null,
  library: null,
  studentPortal: null,
  learningPortal: null,
  facebook: null,
  twitter: null,
  instagram: null,
  youtube: null,
};

const FILE_CONTACT = { phone: null, email: null, address: null };

const NOTHING_CONFIRMED = { fees: null, contact: null, links: null };

export const PORTAL_SETTINGS = {
  /** Staff need a second factor before they reach any screen but the one that sets it up. */
  staff_two_factor: setting({
    schema: z.boolean(),
    defaults: { demo: false, production: true },
  }),
  /**
   * The treasury's written approval to collect outside the Treasury Single Account: its number and date. While there is
   * none, production offers Remita alone.
   */
  treasury_approval: setting({
    schema: z.object({ document: z.string().min(1).max(120), date: z.iso.date() }).or(z.literal(false)),
    defaults: { demo: false, production: false },
  }),
  /** The largest transfer that one person may confirm alone, in kobo. Above it a second person approves. */
  one_person_limit: setting({
    schema: z.number().int().min(0).max(MAX_KOBO),
    defaults: { demo: kobo(50_000), production: kobo(50_000) },
  }),
  /** What may be missing of a fee, in kobo, where two people agree to take the rest as the fee. 0: nothing. */
  short_fee_limit: setting({
    schema: z.number().int().min(0).max(MAX_KOBO),
    defaults: { demo: kobo(100), production: 0 },
  }),
  /** Which decisions a second member of staff must confirm. */
  second_reader: setting({
    schema: z.enum(SECOND_READER),
    defaults: { demo: 'none', production: 'none' },
  }),
  /**
   * This database was restored from a backup, and nobody has said yet that it is the portal now: nothing leaves it
   * (db/restored-copy.ts).
   */
  restored_copy: setting({
    schema: z
      .object({
        /** The name of the backup. */
        backup: z.string().max(300),
        /** The moment that it shows; null where that is not known. */
        madeAt: z.iso.datetime().nullable(),
        since: z.iso.datetime(),
      })
      .or(z.literal(false)),
    defaults: { demo: false, production: false },
  }),
  /** Whose portal this database is; null until the first start (db/college.ts). */
  college: setting({
    schema: z.object({ slug: z.string().max(60), name: z.string().max(300) }).nullable(),
    defaults: { demo: null, production: null },
  }),
  /** The mark of the store in which this database's uploaded files are; null until the first start (db/file-store.ts). */
  file_store: setting({
    schema: z.object({ id: z.uuid() }).nullable(),
    defaults: { demo: null, production: null },
  }),
  /** Sites outside the portal; null: the address that the college's own file gives. */
  external_links: setting({
    schema: z.object({
      admissions: z.string().max(300).nullable(),
      library: z.string().max(300).nullable(),
      studentPortal: z.string().max(300).nullable(),
      learningPortal: z.string().max(300).nullable(),
      facebook: z.string().max(300).nullable().default(null),
      twitter: z.string().max(300).nullable().default(null),
      instagram: z.string().max(300).nullable().default(null),
      youtube: z.string().max(300).nullable().default(null),
    }),
    defaults: { demo: NO_LINKS, production: NO_LINKS },
  }),
  /** Which native reader has approved a translation, and when; null: it is a draft. */
  translation_approved: setting({
    schema: z.object({ name: z.string().min(1).max(120), on: z.iso.date() }).nullable(),
    defaults: { demo: null, production: null },
  }),
  /** How the college is reached; null: as the college's own file says. */
  contact: setting({
    schema: z.object({
      /** In the international form. */
      phone: z.string().max(20).nullable(),
      email: z.string().max(254).nullable(),
      /** Street and town, on lines. */
      address: z.string().max(200).nullable(),
    }),
    defaults: { demo: FILE_CONTACT, production: FILE_CONTACT },
  }),
  /**
   * Whether applications are taken at all, whatever the days of a session say. A new production writes "closed" at its
   * first start (db/seed/base-data.ts), so the default holds only where applications were taken before.
   */
  applications: setting({
    schema: z.object({
      open: z.boolean(),
      waived: z
        .array(z.object({ check: z.enum(OPENING_CHECKS), reason: z.string().max(WAIVER_LENGTH.max) }))
        .max(OPENING_CHECKS.length),
    }),
    defaults: { demo: { open: true, waived: [] }, production: { open: true, waived: [] } },
  }),
  /** The letter by which a person tried whether mail arrives. */
  test_letter: setting({
    schema: z
      .object({
        to: z.string().max(320),
        code: z.string().regex(/^\d{6}$/),
        sent_at: z.iso.datetime(),
        arrived_at: z.iso.datetime().nullable(),
      })
      .nullable(),
    defaults: { demo: null, production: null },
  }),
  /** What a person has looked at and found right; another text than that is not confirmed. */
  confirmed: setting({
    schema: z.object({
      fees: z.string().max(64).nullable().default(null),
      contact: z.string().max(64).nullable(),
      links: z.string().max(64).nullable(),
    }),
    defaults: { demo: NOTHING_CONFIRMED, production: NOTHING_CONFIRMED },
  }),
};

export type SettingKey = keyof typeof PORTAL_SETTINGS;
export type SettingValue<Key extends SettingKey> = z.output<(typeof PORTAL_SETTINGS)[Key]['schema']>;

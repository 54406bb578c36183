import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { FlashKey } from '#app/forms/flash.ts';
import { type Role, STAFF_ROLES } from '#core/identity/roles.ts';
import { TELLS_OF_MAIL } from './mail-held.ts';
import { SiteFrame } from './SiteFrame.tsx';

const frameOf = (role: Role | null, flash: FlashKey | null = null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SiteFrame
        visitor={role && { userId: '1', email: 'ada@example.com', firstName: 'Ada', role }}
        demo={false}
        withdrew={false}
        restoredCopy
        language="en"
        contentLanguage="en"
        otherLanguages={[]}
        approved={null}
        theme={null}
        path="/admin-portal"
        flash={flash}
        answer={null}
        staff={null}
      >
        Content
      </SiteFrame>
    </MemoryRouter>,
  );

it('tells all staff of a restored copy, and leads those who may confirm it to where they can', () => {
  for (const role of STAFF_ROLES) {
    expect(frameOf(role)).toContain('Restored from a backup');
    expect(frameOf(role).includes('href="/database-system/restore"'), role).toBe(role === 'master_admin');
  }
});

it('tells everybody else that e-mails wait, and nothing of the desks', () => {
  for (const role of ['applicant', 'student', null] as const) {
    expect(frameOf(role)).toContain('E-mails are delayed');
    expect(frameOf(role)).not.toContain('/database-system');
  }
});

it('ends each sentence to visitors with a full stop', () => {
  expect(frameOf(null)).toContain('Contact the college if it is urgent.</a>');
});

it('never says that an e-mail was sent which is held', () => {
  for (const flash of TELLS_OF_MAIL) {
    expect(frameOf('master_admin', flash), flash).toContain('E-mails are held until');
    expect(frameOf('master_admin', flash), flash).not.toMatch(
      /e-mailed|e-mail sent|have sent|on its way|Check your e?-?mail|check your e?-?mail/,
    );
  }
});

it('says after a promise of an e-mail that it waits, and of nothing else', () => {
  expect(frameOf(null, 'accountCreated')).toContain('E-mails are held until');
  expect(frameOf('applicant', 'recordSaved')).not.toContain('E-mails are held until');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { type Role, STAFF_ROLES } from '#core/identity/roles.ts';
import { SiteFrame } from './SiteFrame.tsx';

const frameOf = (role: Role) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SiteFrame
        visitor={{ userId: '1', email: 'ada@example.com', firstName: 'Ada', role }}
        demo={false}
        restoredCopy
        language="en"
        contentLanguage="en"
        otherLanguages={[]}
        approved={null}
        theme={null}
        path="/admin-portal"
        flash={null}
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

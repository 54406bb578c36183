import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { audit_log, settings } from './schema/index.ts';
import { readSetting, readStoredSetting, writeSetting } from './settings.ts';

const deps = testDeps();
beforeEach(async () => {
  await deps.db.delete(settings);
});

const demo = { outboxDir: '', checkoutDelayMs: 0, password: '' };
const write = (value: unknown, version?: number, actorId: string | null = null) =>
  deps.db.transaction((tx) =>
    writeSetting(tx, deps, { key: 'staff_two_factor', value: value as boolean, actorId, version }),
  );

describe('settings', () => {
  it('demand a second factor of staff in production and not in the demonstration', async () => {
    expect(await readSetting(deps, 'staff_two_factor')).toBe(true);
    expect(await readSetting({ ...deps, demo }, 'staff_two_factor')).toBe(false);
  });

  it('keep what was chosen, with who chose it in the trail', async () => {
    const master = await makePerson(deps, { role: 'master_admin' });
    expect(await write(false, 0, master.userId)).toEqual({ ok: true, value: { version: 1, before: null } });
    expect(await write(true, 1, master.userId)).toEqual({ ok: true, value: { version: 2, before: false } });
    expect(await readStoredSetting({ ...deps, demo }, 'staff_two_factor')).toEqual({
      value: true,
      version: 2,
    });
    const trail = await deps.db
      .select()
      .from(audit_log)
      .where(eq(audit_log.actor_id, master.userId))
      .orderBy(audit_log.id);
    expect(trail.map(({ action, actor_id, details }) => ({ action, actor_id, details }))).toEqual([
      { action: 'setting.changed', actor_id: master.userId, details: { from: null, to: false } },
      { action: 'setting.changed', actor_id: master.userId, details: { from: false, to: true } },
    ]);
  });

  it('keep nothing where something was, as when an approval is withdrawn', async () => {
    const approve = (value: { name: string; on: string } | null) =>
      deps.db.transaction((tx) =>
        writeSetting(tx, deps, { key: 'translation_approved', value, actorId: null }),
      );
    await approve({ name: 'Hauwa Ƙofa', on: '2026-11-20' });
    const before = { name: 'Hauwa Ƙofa', on: '2026-11-20' };
    expect(await approve(null)).toEqual({ ok: true, value: { version: 2, before } });
    expect(await readSetting(deps, 'translation_approved')).toBeNull();
  });

  it('refuse what does not fit and what was seen before somebody else changed it', async () => {
    expect(await write('yes')).toEqual({ ok: false, error: { kind: 'invalid' } });
    await write(false);
    expect(await write(true, 0)).toEqual({ ok: false, error: { kind: 'stale' } });
    expect(await readSetting(deps, 'staff_two_factor')).toBe(false);
  });

  it('let one of two win who change it at once', async () => {
    const both = await Promise.all([write(false, 0), write(true, 0)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('fall back on the default when the stored value is from another world', async () => {
    await deps.db.insert(settings).values({ key: 'staff_two_factor', value: 'perhaps' });
    expect(await readSetting(deps, 'staff_two_factor')).toBe(true);
  });
});

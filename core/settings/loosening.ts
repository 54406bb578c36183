/** Settings whose change makes fewer checks, so that one person does not change them alone. Making more is done at once. */
import { type Role, rankOf } from '../identity/roles.ts';
import { READ_TWICE } from '../review/second-reader.ts';
import type { SettingKey, SettingValue } from './portal-settings.ts';

const LOOSENS: {
  readonly [Key in SettingKey]?: (from: SettingValue<Key>, to: SettingValue<Key>) => boolean;
} = {
  staff_two_factor: (from, to) => from && !to,
  one_person_limit: (from, to) => to > from,
  short_fee_limit: (from, to) => to > from,
  second_reader: (from, to) => READ_TWICE[from].some((status) => !READ_TWICE[to].includes(status)),
  /** What is not in order yet is opened to applicants all the same. */
  applications: (_from, to) => to.open && to.waived.length > 0,
  /** With it, money may be collected by more than one way. */
  treasury_approval: (_from, to) => to !== false,
};

export const loosens = <Key extends SettingKey>(
  key: Key,
  from: SettingValue<Key>,
  to: SettingValue<Key>,
): boolean => LOOSENS[key]?.(from, to) ?? false;

/** Does the account get more rights of staff than it has? */
export const raisesRole = (from: Role, to: Role): boolean => rankOf(to) > rankOf(from);

/** Does more money go back by these shares, in hundredths, than by those? */
export const givesBackMore = (from: readonly number[], to: readonly number[]): boolean =>
  to.some((share, index) => share > (from[index] ?? 0));

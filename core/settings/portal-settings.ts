/**
 * Settings that an administrator changes while the portal runs: one schema and one default for each mode of running.
 * A new setting is an entry here; it is stored when it is first changed (db/settings.ts). Of one with a control the form, its
 * reading, the approval by a second person, the audit trail and what a restored copy keeps derive from the entry and its texts
 * (messages/en/admin/setting-names.ts).
 */
import { z } from 'zod';
import { kobo, MAX_KOBO } from '../payments/money.ts';
import { READ_TWICE, SECOND_READER } from '../review/second-reader.ts';
import { OPENING_CHECKS, WAIVER_LENGTH } from './opening.ts';

export type RunMode = 'demo' | 'production';

interface SettingDefinition<Schema extends z.ZodType> {
  readonly schema: Schema;
  /** The value until somebody changes it. */
  readonly defaults: Readonly<Record<RunMode, z.output<Schema>>>;
  /** By this change fewer checks are made: a second person approves it. The opposite change holds at once. */
  readonly loosens?: (from: z.output<Schema>, to: z.output<Schema>) => boolean;
}

/**
 * The control of a setting: an amount, typed in naira and kept in kobo; a whole number within its schema; one of its
 * schema's values.
 */
export type SettingControl = 'naira' | 'whole' | 'choice';

const setting = <Schema extends z.ZodType>(definition: SettingDefinition<Schema>) => definition;
/** A setting with a form of its own on the settings screen. */
const formSetting = <Schema extends z.ZodNumber | z.ZodEnum>(
  definition: Required<SettingDefinition<Schema>> & { readonly control: SettingControl },
) => definition;

const isHigher = (from: number, to: number): boolean => to > from;

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
    loosens: (from, to) => from && !to,
  }),
  /**
   * The treasury's written approval to collect outside the Treasury Single Account: its number and date. While there is
   * none, production offers Remita alone.
   */
  treasury_approval: setting({
    schema: z.object({ document: z.string().min(1).max(120), date: z.iso.date() }).or(z.literal(false)),
    defaults: { demo: false, production: false },
    // With it, money may be collected by more than one way.
    loosens: (_from, to) => to !== false,
  }),
  /** The largest transfer that one person may confirm alone, in kobo. Above it a second person approves. */
  one_person_limit: formSetting({
    schema: z.number().int().min(0).max(MAX_KOBO),
    defaults: { demo: kobo(50_000), production: kobo(50_000) },
    ...{ control: 'naira', loosens: isHigher },
  }),
  /**
   * The largest part of a fee that may be missing, in kobo, where two people agree to take the rest as the fee. 0:
   * nothing.
   */
  short_fee_limit: formSetting({
    schema: z.number().int().min(0).max(MAX_KOBO),
    defaults: { demo: kobo(100), production: 0 },
    ...{ control: 'naira', loosens: isHigher },
  }),
  /** The decisions that a second member of staff must confirm. */
  second_reader: formSetting({
    schema: z.enum(SECOND_READER),
    defaults: { demo: 'none', production: 'none' },
    control: 'choice',
    loosens: (from, to) => READ_TWICE[from].some((status) => !READ_TWICE[to].includes(status)),
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
  /** The college of this database; null until the first start (db/college.ts). */
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
  /** The native reader who has approved a translation, and when; null: it is a draft. */
  translation_approved: setting({
    schema: z.object({ name: z.string().min(1).max(120), on: z.iso.date() }).nullable(),
    defaults: { demo: null, production: null },
  }),
  /** The college's addresses and numbers; null: those of the college's own file. */
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
   * True if applications are taken at all, whatever the days of a session say. A new production writes "closed" at its
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
    // The checks without which the portal is opened to applicants all the same.
    loosens: (_from, to) => to.open && to.waived.length > 0,
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
  /** The text that a person has looked at and found right; another text than that is not confirmed. */
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

type Definition = SettingDefinition<z.ZodType>;
const SETTING_KEYS = Object.keys(PORTAL_SETTINGS) as readonly SettingKey[];

/** @returns whether fewer checks are made by the change. */
export const loosens = <Key extends SettingKey>(
  key: Key,
  from: SettingValue<Key>,
  to: SettingValue<Key>,
): boolean => (PORTAL_SETTINGS[key] as Definition).loosens?.(from, to) ?? false;

/** The settings that one person does not loosen alone. */
export const GUARDED_SETTINGS: readonly SettingKey[] = SETTING_KEYS.filter(
  (key) => 'loosens' in PORTAL_SETTINGS[key],
);

export type FormSettingKey = {
  [Key in SettingKey]: (typeof PORTAL_SETTINGS)[Key] extends { control: SettingControl } ? Key : never;
}[SettingKey];

export const isFormSetting = (key: string | null): key is FormSettingKey =>
  key !== null && Object.hasOwn(PORTAL_SETTINGS, key) && 'control' in PORTAL_SETTINGS[key as SettingKey];
export const FORM_SETTINGS: readonly FormSettingKey[] = SETTING_KEYS.filter(isFormSetting);

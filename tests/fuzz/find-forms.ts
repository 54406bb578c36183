/**
 * What a page offers to send and where it leads: its forms with every field, hidden values and choices included, and its
 * links. That is the schema of the portal as a browser sees it, with the ids of real records in it.
 */
import { MEANT_FIELD } from '#app/forms/refusal.ts';

export interface FoundField {
  readonly name: string;
  /** As in the markup: text, hidden, email, number, date, file, radio ..., or select, textarea, button. */
  readonly type: string;
  /** Values that the page offers. */
  readonly choices: readonly string[];
}

export interface FoundForm {
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly target: string;
  readonly multipart: boolean;
  readonly fields: readonly FoundField[];
}

export interface FoundPage {
  readonly forms: readonly FoundForm[];
  /** Paths with queries, of this site. */
  readonly links: readonly string[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

const unescaped = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return ENTITIES[name] ?? whole;
  });

const TAG = /<(\/?)(form|input|select|option|textarea|button|a)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of text.matchAll(
    /([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g,
  )) {
    found[name.toLowerCase()] = unescaped(double ?? single ?? bare ?? '');
  }
  return found;
}

type Fields = Map<string, { type: string; choices: string[] }>;

interface OpenForm {
  readonly attributes: Record<string, string>;
  readonly fields: Fields;
  /** Of forms that are one until script runs: where each of them goes, by its name. */
  readonly actions: Map<string, string>;
}

/** @param target The page's own address, where a form without an action goes. */
export function findForms(html: string, target: string): FoundPage {
  const links = new Set<string>();
  const forms: OpenForm[] = [];
  const byId = new Map<string, OpenForm>();
  const orphans: [string, Record<string, string>, string][] = [];
  let current: OpenForm | null = null;
  let select: { form: OpenForm; name: string } | null = null;

  const note = (form: OpenForm, name: string, type: string, value: string | undefined) => {
    const field = form.fields.get(name) ?? { type, choices: [] };
    if (value !== undefined) field.choices.push(value);
    form.fields.set(name, field);
  };

  for (const found of html.matchAll(TAG)) {
    const [whole, closing, tagName = '', inside = ''] = found;
    const tag = tagName.toLowerCase();
    if (closing) {
      if (tag === 'form') current = null;
      if (tag === 'select') select = null;
      continue;
    }
    const attributes = attributesOf(inside);
    if (tag === 'a') {
      if (attributes.href?.startsWith('/') && !attributes.href.startsWith('//'))
        links.add(attributes.href.replace(/#.*$/, ''));
    } else if (tag === 'form') {
      current = { attributes, fields: new Map(), actions: new Map() };
      forms.push(current);
      if (attributes.id) byId.set(attributes.id, current);
    } else if (tag === 'option') {
      if (select) note(select.form, select.name, 'select', attributes.value ?? '');
    } else {
      const { name } = attributes;
      const type = tag === 'input' ? (attributes.type ?? 'text') : tag;
      if (!name) continue;
      const form = attributes.form ? byId.get(attributes.form) : current;
      if (form) {
        const text = tag === 'textarea' ? textAfter(html, found.index + whole.length) : attributes.value;
        note(form, name, type, text);
        if (tag === 'select') select = { form, name };
        if (name === MEANT_FIELD && attributes.formaction)
          form.actions.set(attributes.value?.split(':')[0] ?? '', attributes.formaction);
      } else if (attributes.form) orphans.push([attributes.form, attributes, type]);
    }
  }
  for (const [id, attributes, type] of orphans) {
    const form = byId.get(id);
    if (form) note(form, attributes.name ?? '', type, attributes.value);
  }
  return { links: [...links], forms: forms.flatMap(apart).flatMap((form) => finished(form, target)) };
}

/** What stands in a textarea that opens before this place; a browser leaves out the first line break. */
const textAfter = (html: string, from: number): string =>
  unescaped(html.slice(from, html.indexOf('</textarea', from)).replace(/^\r?\n/, ''));

/** Forms that are one until script runs, each as it is sent with script: with its own fields under their own names. */
function apart(whole: OpenForm): OpenForm[] {
  const meant = whole.fields.get(MEANT_FIELD)?.choices;
  if (!meant) return [whole];
  const names = new Set(meant.map((value) => value.split(':')[0] ?? ''));
  return [...names].map((form) => {
    const fields: Fields = new Map();
    for (const [key, field] of whole.fields) {
      const [owner, name] = key.includes(':') ? (key.split('?')[0]?.split(':') ?? []) : [form, key];
      if (owner === form && name && name !== MEANT_FIELD) fields.set(name, field);
    }
    for (const pressed of meant.filter((value) => value.startsWith(`${form}:`) && value.includes('='))) {
      const [name = '', ...value] = pressed.slice(form.length + 1).split('=');
      fields.set(name, { type: 'submit', choices: [value.join('=')] });
    }
    const action = whole.actions.get(form);
    return { ...whole, fields, attributes: { ...whole.attributes, ...(action && { action }) } };
  });
}

function finished({ attributes, fields }: OpenForm, target: string): FoundForm[] {
  const action = attributes.action || target;
  if (!action.startsWith('/') || action.startsWith('//')) return [];
  return [
    {
      method: attributes.method?.toUpperCase() === 'POST' ? 'POST' : 'GET',
      target: action.replace(/#.*$/, ''),
      multipart: attributes.enctype === 'multipart/form-data',
      fields: [...fields].map(([name, field]) => ({ name, ...field })),
    },
  ];
}

/** A list as its page gets it: the server writes it, the browser draws it. */
type Choice = string | { readonly value: string; readonly label: string };

export interface Filter {
  /** The name of the parameter in the address. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** 'search' and 'text' are typed, by letters; 'day' is a date. Left out where there are choices. */
  readonly kind?: 'search' | 'text' | 'day';
  readonly choices?: readonly Choice[];
  /** The choice of none. Left out where one always holds. */
  readonly any?: string;
  /** Says something always, and so is not counted among those that are used. */
  readonly always?: boolean;
}

interface ListTab {
  readonly to: string;
  readonly label: string;
  readonly current: boolean;
  readonly count?: number;
}

/**
 * A 'code' is a number or reference, of which figures line up; a 'line' is not broken, a 'name' is cut where it is longer
 * than most, and a 'text' is shown whole. On a phone several figures share a line.
 */
export type ListColumnLook =
  | 'amount'
  | 'moment'
  | 'day'
  | 'short-day'
  | 'count'
  | 'figure'
  | 'code'
  | 'line'
  | 'name'
  | 'text';

/** The filters of a page, and what is chosen in them. */
export interface NarrowingView {
  readonly path: string;
  /** Everything of the address but the place in the list. */
  readonly shown: Readonly<Record<string, string | null>>;
  /** Parameters that stay when filters change. */
  readonly kept: Readonly<Record<string, string | null>>;
  readonly filtersLabel: string | undefined;
  readonly filters: readonly Filter[];
  readonly more: readonly Filter[];
  /** The address of the whole list, while filters show a part of it. */
  readonly whole: string | null;
  readonly tabs: { readonly label: string; readonly tabs: readonly ListTab[] } | undefined;
}

export interface ListView extends NarrowingView {
  readonly title: string;
  readonly columns: readonly {
    readonly key: string;
    readonly heading: string;
    readonly as: ListColumnLook | undefined;
    readonly fills: true | undefined;
    readonly acts: true | undefined;
  }[];
  readonly empty: { readonly title: string; readonly advice: string | undefined };
  /** The sums of all matching rows, where they were found in time. */
  readonly sums: string | readonly (readonly [label: string, value: string])[] | null;
  /** The address of its files. */
  readonly file: string | null;
}

export interface ListRow {
  readonly id: string;
  readonly to: string | null;
  readonly values: Readonly<Record<string, string | null>>;
  /** It is opened above the list. */
  readonly opens?: boolean;
  /** The word of the link that opens it, where that is not the heading of its column. */
  readonly does?: string | undefined;
  /** Second lines, and the addresses to which values lead, by the column. */
  readonly notes?: Readonly<Record<string, string | null>>;
  readonly links?: Readonly<Record<string, string | null>>;
}

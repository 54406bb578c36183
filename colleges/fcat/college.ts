/**
 * Who the college is: the one file, beside the folder it stands in, that another college changes. Everything on the
 * site that names, addresses or dates the college reads it from here.
 */

/** A site of the college outside this portal; opened in a new tab. */
export interface ExternalLink {
  readonly label: string;
  /** An https address, or a path of this portal where the other site does not exist yet, so that no link is dead. */
  readonly href: string;
  readonly isNew?: boolean;
}

export interface BankAccount {
  readonly bankName: string;
  readonly accountName: string;
  readonly accountNumber: string;
  /** True while nobody may send money there. Production refuses to offer transfers to such an account. */
  readonly placeholder: boolean;
}

export interface College {
  readonly name: string;
  readonly shortName: string;
  /** In addresses: /about/{slug}-consults. */
  readonly slug: string;
  readonly motto: string;
  readonly place: string;
  readonly address: {
    readonly lines: readonly string[];
    readonly lga: string;
    readonly state: string;
    readonly country: string;
  };
  readonly phone: { readonly shown: string; readonly dial: string };
  readonly email: string;
  readonly founded: number;
  readonly copyrightFrom: number;
  /** The session that takes applications: a decision of the college, never derived from a date. */
  readonly admissionsSession: `${number}/${number}`;
  readonly links: {
    readonly admissions: ExternalLink;
    readonly library: ExternalLink;
    readonly studentPortal: ExternalLink;
    readonly learningPortal: ExternalLink;
  };
  readonly social: readonly { readonly name: string; readonly href: string | null }[];
  readonly bankAccount: BankAccount;
}

/* The phone number, e-mail domain and account number are reserved or empty values: nobody real is behind them. */
export const college: College = {
  name: 'Federal College of Agriculture and Technology, Kafur',
  shortName: 'FCAT Kafur',
  slug: 'fcat',
  motto: 'Food Security and Entrepreneurship',
  place: 'Kafur',
  address: {
    lines: ['Malumfashi Road', 'Kafur'],
    lga: 'Kafur',
    state: 'Katsina State',
    country: 'Nigeria',
  },
  phone: { shown: '0800 000 0000', dial: '+2348000000000' },
  email: 'info@fcatkafur.example',
  founded: 2025,
  copyrightFrom: 2024,
  admissionsSession: '2025/2026',
  links: {
    admissions: { label: 'Admissions', href: '/admissions', isNew: true },
    library: { label: 'Library', href: '/student-portal' },
    studentPortal: { label: 'Student Portal', href: '/student-portal' },
    learningPortal: { label: 'Learning Portal', href: '/student-portal' },
  },
  // The name of an account that does not exist leads to the page that says so.
  social: [
    { name: 'Facebook', href: null },
    { name: 'Twitter', href: null },
    { name: 'Instagram', href: null },
  ],
  bankAccount: {
    bankName: 'Demonstration Bank',
    accountName: 'Federal College of Agriculture and Technology, Kafur',
    accountNumber: '0000000000',
    placeholder: true,
  },
};

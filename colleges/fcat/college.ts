/** The college's name, addresses and dates. Everything on the site that needs them reads them here. */
import type { College } from '#core/content/college.ts';

/* The phone number, e-mail domain and account number are reserved or empty values: nobody real is behind them. */
export const college: College = {
  name: 'Federal College of Agriculture and Technology, Kafur',
  shortName: 'FCAT Kafur',
  slug: 'fcat',
  motto: 'Food Security and Entrepreneurship',
  place: 'Kafur',
  kind: 'A federal college in Katsina State',
  head: 'Provost',
  description:
    'A federal college in Kafur, Katsina State: certificate, ND and HND programmes in crops, animals, soil, machines, food and farm business.',
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
    library: { label: 'Library', href: '/library' },
    studentPortal: { label: 'Student Portal', href: '/student-portal' },
    learningPortal: { label: 'Learning Portal', href: '/learning-portal' },
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

import type { Language } from '../shared/languages.ts';
import type { Role } from './roles.ts';

/** The signed-in person on whose behalf something happens. A guest is `null`. */
export interface Actor {
  readonly userId: string;
  readonly role: Role;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The person who made the token of a program. Records of that person count as the program's own. */
  readonly maker?: { readonly userId: string; readonly email: string };
  /** The session behind the request; left out where a person acts without one, such as in a job. */
  readonly sessionId?: string;
  /** The moment when the session was last noted as used; null: never. */
  readonly sessionUsedAt?: Date | null;
  /** The moment when the session last showed more than its cookie; null: never (core/identity/confirmation.ts). */
  readonly confirmedAt?: Date | null;
  /** Sign-in asked for a second factor. */
  readonly secondFactor?: boolean;
  /** The language that the portal uses for them; absent: English. */
  readonly language?: Language;
  /** Agreed to the privacy notice of today. */
  readonly agreed?: boolean;
  /** Once took an agreement back. While `agreed` is false, what they sent, were offered and paid stays open to them. */
  readonly withdrew?: boolean;
}

import type { Actor } from '#core/identity/actor.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';

export type ApiDeps = Omit<IdentityDeps, 'identity'> & {
  readonly identity: IdentityDeps['identity'] & {
    actorOf(headers: Headers): Promise<Actor | null>;
  };
  readonly demo: object | null;
};

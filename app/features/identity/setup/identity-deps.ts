import type { Identity } from '#app/requests/context.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { NewId } from '#core/shared/id.ts';
import type { Log } from '#core/shared/log.ts';
import type { Database } from '#db/client.ts';
import type { Auth } from './auth.server.ts';
import type { IdentityKeys } from './identity-keys.ts';

declare module '#app/requests/context.ts' {
  interface Identity {
    readonly auth: Auth;
    readonly keys: IdentityKeys;
  }
}

/** Dependencies of the use cases of accounts and sessions; a part of AppDeps. */
export interface IdentityDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
  readonly origin: string;
  readonly identity: Identity;
}

/** /auth/jwks: the public keys with which programs check what was signed here. */
import { depsContext } from '#app/requests/context.ts';
import type { Route } from './+types/client-keys';
import { answerKeys } from './answer-program.server.ts';

export const loader = ({ context }: Route.LoaderArgs) => answerKeys(context.get(depsContext));

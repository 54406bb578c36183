/** /auth/jwks: the public keys with which programs check what was signed here. */
import { depsContext } from '../../../context.ts';
import { answerKeys } from '../oauth/answer-program.server.ts';
import type { Route } from './+types/client-keys';

export const loader = ({ context }: Route.LoaderArgs) => answerKeys(context.get(depsContext));

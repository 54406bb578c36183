/** /auth/oauth2/{token, revoke, userinfo}: what programs call. */
import { depsContext } from '#app/requests/context.ts';
import type { Route } from './+types/client-endpoint';
import { answerProgram } from './answer-program.server.ts';

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  answerProgram(context.get(depsContext), params.endpoint, request);

export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerProgram(context.get(depsContext), params.endpoint, request);

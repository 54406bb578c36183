/** /auth/oauth2/{token, revoke, userinfo}: what programs call. */
import { depsContext } from '../../../context.ts';
import { answerProgram } from '../oauth/answer-program.server.ts';
import type { Route } from './+types/client-endpoint';

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  answerProgram(context.get(depsContext), params.endpoint, request);

export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerProgram(context.get(depsContext), params.endpoint, request);

/** /auth/v1/…: sign-up, sign-in and the account for programs that show their own screens. */
import { depsContext, requestContext } from '#app/requests/context.ts';
import type { Route } from './+types/api';
import { answerApi } from './answer-api.server.ts';

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  answerApi(context.get(depsContext), {
    path: params['*'],
    request,
    address: context.get(requestContext).clientAddress,
  });

export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerApi(context.get(depsContext), {
    path: params['*'],
    request,
    address: context.get(requestContext).clientAddress,
  });

/** /api/v1/…: the college's other systems. */
import { depsContext, requestContext } from '#app/requests/context.ts';
import type { Route } from './+types/call';
import { answerCall } from './answer-call.server.ts';

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const { clientAddress: address, requestId } = context.get(requestContext);
  return answerCall(context.get(depsContext), { request, address, requestId });
};

export const action = loader;

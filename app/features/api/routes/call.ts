/** /api/v1/…: the college's other systems. */
import { depsContext, requestContext } from '#app/context.ts';
import { answerCall } from '../answer-call.server.ts';
import type { Route } from './+types/call';

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const { clientAddress: address, requestId } = context.get(requestContext);
  return answerCall(context.get(depsContext), { request, address, requestId });
};

export const action = loader;

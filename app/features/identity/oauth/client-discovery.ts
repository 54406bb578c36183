/** /.well-known/…: how programs find the rest. */
import { depsContext } from '#app/requests/context.ts';
import type { Route } from './+types/client-discovery';
import { answerDiscovery } from './answer-program.server.ts';

export const loader = ({ context }: Route.LoaderArgs) => answerDiscovery(context.get(depsContext));

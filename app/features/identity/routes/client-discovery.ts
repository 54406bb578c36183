/** /.well-known/…: how programs find the rest. */
import { depsContext } from '../../../context.ts';
import { answerDiscovery } from '../oauth/answer-program.server.ts';
import type { Route } from './+types/client-discovery';

export const loader = ({ context }: Route.LoaderArgs) => answerDiscovery(context.get(depsContext));

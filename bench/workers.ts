/**
 * Whether two processes waste what one does not: answers that a second of the portal's processor time gives, with
 * WORKERS=1 and WORKERS=2, on pages behind sign-in. On a machine whose cores the load and PostgreSQL share, twice the
 * processes cannot give twice the answers; what each answer costs can be told there all the same.
 */
import type { Person } from './load/journeys.ts';
import { makeAgent, makeVisitor, type Visitor } from './load/visitor.ts';
import { makeWorld, type World } from './load/world.ts';
import type { BenchOptions } from './parts.ts';
import { processorSeconds } from './processes.ts';
import { atLeast, forComparison, median } from './verdict.ts';

/** Twice the processes should do 1.7 times the work: each may cost so much more. */
const LEAST = 0.85;
const PATH = '/student-portal/applications';
const VISITORS = 8;
/** Compiled by then, in each process. */
const WARM_UP = 1_200;
const REQUESTS = 600;
const ROUNDS = 5;

export async function measureWorkers({ server, short, report }: BenchOptions): Promise<void> {
  const rounds = short ? 2 : ROUNDS;
  const file = await server();
  const one = await makeWorld({ server: file, people: VISITORS, settings: { WORKERS: '1' } });
  try {
    const two = await makeWorld({ server: file, people: VISITORS, settings: { WORKERS: '2' } });
    try {
      const alone = await visit(one);
      const both = await visit(two);
      const ratios: number[] = [];
      const rates: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const single = await alone.perProcessorSecond();
        rates.push(single);
        ratios.push((await both.perProcessorSecond()) / single);
      }
      report({
        title: 'Two processes beside one',
        about: `Answers of ${PATH} for each second of the portal's processor time, all its processes together, in turns; medians.`,
        verdicts: [
          atLeast('with two processes, of what one gives', median(ratios), LEAST),
          forComparison('one process', `${median(rates).toFixed(0)} answers for a second of processor time`),
        ],
      });
      alone.leave();
      both.leave();
    } finally {
      await two.close();
    }
  } finally {
    await one.close();
  }
}

async function visit(world: World) {
  const agents = world.people.map(makeAgent);
  const visitors = await Promise.all(
    world.people.map((person, at) => signedIn(makeVisitor(world.url, agents[at] ?? makeAgent()), person)),
  );
  const ask = async (requests: number) => {
    let left = requests;
    await Promise.all(
      visitors.map(async (visitor) => {
        while (left > 0) {
          left -= 1;
          const { status } = await visitor.ask(PATH);
          if (status !== 200) throw new Error(`${PATH} answered ${status}`);
        }
      }),
    );
  };
  const spent = () => processorSeconds(world.portalPid());
  await ask(WARM_UP);
  return {
    async perProcessorSecond(): Promise<number> {
      const before = spent();
      await ask(REQUESTS);
      return REQUESTS / (spent() - before);
    },
    leave: () => agents.forEach((agent) => void agent.destroy()),
  };
}

async function signedIn(visitor: Visitor, { email, password }: Person): Promise<Visitor> {
  const { status } = await visitor.ask('/auth', {
    form: { intent: 'sign-in', email, password, next: PATH },
  });
  if (status !== 303) throw new Error(`somebody could not sign in: ${status}`);
  return visitor;
}

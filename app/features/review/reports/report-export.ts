/** A report as a file, made while it is sent: statistics by programme or place, or the nominal roll. */
import { redirect } from 'react-router';
import { orThrow } from '#app/forms/answer-post.server.ts';
import { exportList } from '#app/lists/export-list.server.ts';
import { listPath } from '#app/lists/list-address.ts';
import { narrowingView, readFilters } from '#app/lists/open-list.server.ts';
import {
  isTableFormat,
  type SheetCell,
  type TableFile,
  tableResponse,
} from '#app/lists/table-file.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { isRoute } from '#core/admissions/award.ts';
import { isVerdict } from '#core/eligibility/verdict.ts';
import { isSex } from '#core/record/record-parts.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { lookingAs } from '../queue/queue-condition.server.ts';
import type { Route } from './+types/report-export';
import { readReports } from './read-reports.server.ts';
import { REPORTS } from './report-filters.server.ts';
import {
  COUNTED,
  isReportFile,
  QUOTA_COLUMNS,
  type ReportFile,
  type ReportLine,
  startedOf,
} from './report-view.ts';
import { rollOf } from './roll-list.server.ts';

const en = wordsFor('en');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const file = url.searchParams.get('file');
  const format = url.searchParams.get('format');
  const filters = readFilters(REPORTS, url.searchParams);
  if (!isReportFile(file) || !isTableFormat(format))
    throw redirect(listPath(REPORTS.path, narrowingView(REPORTS, filters).shown));
  if (file === 'roll') {
    const looking = await lookingAs(deps, actor, deps.clock());
    return exportList(rollOf(looking, null))({ context, url });
  }
  const { files } = en.reports;
  const named = (name: string): Pick<TableFile, 'name' | 'sheet'> => ({
    name: `${name}-${lagosDayOf(deps.clock())}`,
    sheet: files.sheets[file],
  });
  const reports = orThrow(await readReports(deps, { actor, filters }));
  if (file === 'quota') {
    const { columns, notAnnounced } = en.reports.quota;
    const lines = reports.quota?.lines ?? [];
    return tableResponse(format, {
      ...named(`${files.names.quota}-${reports.quota?.session.replace('/', '-') ?? ''}`),
      columns: QUOTA_COLUMNS.map((name) => ({ heading: columns[name], width: name === 'name' ? 40 : 16 })),
      batches: (async function* () {
        yield lines.map((line) => QUOTA_COLUMNS.map((name) => line[name] ?? notAnnounced));
      })(),
    });
  }
  const { programs, awards, sexes, verdicts, routes, states, lgas } = reports;
  const lines = {
    programmes: programs,
    awards,
    sexes,
    requirements: verdicts,
    routes,
    places: lgas ?? states,
  }[file];
  return tableResponse(format, {
    ...named(files.names[file]),
    columns: [
      {
        heading: {
          programmes: files.program,
          awards: files.award,
          sexes: files.sex,
          requirements: files.requirements,
          routes: files.route,
          places: filters.state ? files.area : files.state,
        }[file],
        width: 26,
      },
      ...[en.reports.columns.started, ...COUNTED].map((heading) => ({ heading, width: 14 })),
    ],
    batches: batchesOf(lines, (name) => nameOfLine(file, name)),
  });
}

function nameOfLine(file: ReportFile, name: string): string {
  if (file === 'sexes') return isSex(name) ? en.reports.sexes.names[name] : en.reports.noRecord;
  if (file === 'requirements') return isVerdict(name) ? en.verdicts[name] : en.reports.noRecord;
  if (file === 'routes') return isRoute(name) ? en.eligibility.ways[name] : en.reports.noRecord;
  return name || en.reports.unsaid;
}

async function* batchesOf(
  lines: readonly ReportLine[],
  nameOf: (name: string) => string,
): AsyncGenerator<SheetCell[][]> {
  yield lines.map((line) => [
    nameOf(line.name),
    startedOf(line),
    ...COUNTED.map((name) => line.counts[name] ?? 0),
  ]);
}

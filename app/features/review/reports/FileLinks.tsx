import type { NarrowingView } from '#app/lists/list-view.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { useWords } from '#app/words/words.tsx';
import { type ReportFile, reportFilePath } from './report-view.ts';

/** A report as a file, in both formats. Plain links: React must not fetch a file. */
export function FileLinks({ file, shown }: { file: ReportFile; shown: NarrowingView['shown'] }) {
  const words = useWords().reports.files;
  return (
    <span className="no-print flex flex-wrap gap-x-4">
      {(['xlsx', 'csv'] as const).map((format) => (
        <a
          key={format}
          href={reportFilePath(file, format, shown)}
          download
          className="link inline-flex min-h-11 items-center gap-1.5"
        >
          <Icon name="download" />
          {words[format]}
        </a>
      ))}
    </span>
  );
}

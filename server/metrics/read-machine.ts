/** Problems that develop slowly and are easy to see in advance: disk space, the certificate, copies of the backups. */
import { statfs } from 'node:fs/promises';
import type { BackupFolder } from '#db/backup/folder.ts';
import type { Config } from '../config/config.ts';
import { readCertificate, type ShownCertificate } from '../http/certificate.ts';
import { type Figures, figuresOf, type Reading } from './figures.ts';

const CERTIFICATE_EVERY_MS = 3_600_000;

type Machine = Pick<Config, 'dataDir' | 'backupDir' | 'origin'>;

/** @returns what reads the figures; the certificate is checked once an hour. */
export function makeMachineMetrics(
  { dataDir, backupDir, origin }: Machine,
  backups: Pick<BackupFolder, 'copiedAt'>,
  lookAtCertificate: (origin: string) => Promise<Pick<ShownCertificate, 'until'>> = readCertificate,
): () => Promise<Figures> {
  let certificate: Promise<Date | null> = Promise.resolve(null);
  let looked = Number.NEGATIVE_INFINITY;
  return async () => {
    if (origin.startsWith('https:') && performance.now() - looked > CERTIFICATE_EVERY_MS) {
      looked = performance.now();
      certificate = lookAtCertificate(origin).then(
        ({ until }) => until,
        () => null,
      );
    }
    const free = await Promise.all(
      Object.entries({ data: dataDir, backups: backupDir }).map(async ([folder, path]) => {
        const disk = await statfs(path).catch(() => null);
        const [name, help] = ['portal_disk_free_bytes', 'Room on the disk of a folder.'];
        return disk && { name, help, labels: { folder }, value: disk.bavail * disk.bsize };
      }),
    );
    const readings = [
      ...free,
      moment(
        'portal_certificate_end_timestamp_seconds',
        'Last moment of the certificate that visitors see.',
        await certificate,
      ),
      moment(
        'portal_backup_copied_timestamp_seconds',
        'When another machine last fetched the backups.',
        await backups.copiedAt().catch(() => null),
      ),
    ];
    return figuresOf(
      readings.filter((reading) => reading !== null),
      'shared',
    );
  };
}

const moment = (name: string, help: string, at: Date | null): Reading | null =>
  at && { name, help, value: Math.round(at.getTime() / 1_000) };

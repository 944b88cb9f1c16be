import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** False where the program `openssl` is not installed. */
export const HAS_OPENSSL = spawnSync('openssl', ['version']).status === 0;

/** A certificate that nobody but us signed, for this machine: PEM, and where it lies. */
export type Certificate = { cert: string; key: string; certFile: string; keyFile: string };

export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'recto-certificate-'));
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1';
  const made = ['-keyout', keyFile, '-out', certFile, '-subj', '/CN=localhost', '-addext', names];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      ...made,
    ],
    { stdio: 'ignore' },
  );
  return { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8'), certFile, keyFile };
}

'use static';

import LineFields, { type Field } from './LineFields';

const fields: Field[] = [
  {
    name: 'Device',
    parts: ['UUID=6ab12c4a-4d1d-4311-b0fa-a5b8be8f7ea5'],
    meaning: 'mount this file system',
  },
  { name: 'Mount point', parts: ['/mnt/mydrive'], meaning: 'in this folder' },
  { name: 'Type', parts: ['ext4'], meaning: 'as blkid names it' },
  {
    name: 'Options',
    parts: ['defaults,', 'nofail,', 'x-systemd.device-timeout=10s'],
    meaning: 'three of them',
    effects: ['read, write, at boot', 'boot without it', 'wait 10 s'],
  },
  { name: 'Dump', parts: ['0'], meaning: 'always 0' },
  { name: 'Check order', parts: ['2'], meaning: 'after the root file system' },
];

/** The line of /etc/fstab, field by field. */
export default function FstabLine() {
  return (
    <LineFields
      alt="The line of /etc/fstab read from its first field to its sixth. Device: mount the file system with this UUID. Mount point: in the folder /mnt/mydrive. Type: ext4. Options: defaults to read, write and mount at boot, nofail to boot without the drive, and a wait of ten seconds. Dump: always 0. Check order: 2, after the root file system."
      title="The line, field by field"
      fields={fields}
    />
  );
}

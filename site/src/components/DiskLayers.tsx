'use static';

import { Figure } from 'jonas-jones-docs-engine/components';

/** The layers of a prepared disk, and the command that makes each of them. */
export default function DiskLayers() {
  return (
    <Figure
      alt="A disk as nested boxes. The disk /dev/sdX holds a GPT partition table, made with g in fdisk, and beside it the partition /dev/sdX1, made with n in fdisk. The partition holds the file system ext4 with its label and UUID, made with mkfs.ext4. An arrow named mount leads from the file system to the folder /mnt/mydrive."
      title="What contains what, and the command that creates it"
      width={332}
      height={312}
    >
      <rect className="d-group" x={1} y={1} width={330} height={226} rx={8} />
      <text className="d-bold d-mono d-start" x={14} y={25}>
        /dev/sdX
      </text>
      <text className="d-small d-end" x={318} y={25}>
        the whole disk
      </text>

      <rect className="d-box" x={13} y={40} width={84} height={174} rx={6} />
      <text x={55} y={64}>
        Partition
      </text>
      <text x={55} y={81}>
        table
      </text>
      <text className="d-small" x={55} y={103}>
        GPT
      </text>
      <text className="d-small d-mono" x={55} y={200}>
        fdisk: g
      </text>

      <rect className="d-box" x={109} y={40} width={210} height={174} rx={6} />
      <text className="d-bold d-mono d-start" x={121} y={63}>
        /dev/sdX1
      </text>
      <text className="d-small d-mono d-end" x={307} y={63}>
        fdisk: n
      </text>
      <text className="d-small d-start" x={121} y={82}>
        partition, fills the disk
      </text>

      <rect className="d-accent d-box" x={121} y={100} width={186} height={102} rx={6} />
      <text className="d-bold d-start" x={133} y={123}>
        File system ext4
      </text>
      <text className="d-small d-start" x={133} y={144}>
        label mydrive
      </text>
      <text className="d-small d-start" x={133} y={162}>
        UUID: identifies it
      </text>
      <text className="d-small d-mono d-start" x={133} y={188}>
        mkfs.ext4 -L mydrive
      </text>

      <path className="d-edge" d="M214 202V262" />
      <path className="d-head" d="M214 270l-4-9h8z" />
      <text className="d-small d-mono d-start" x={224} y={252}>
        mount
      </text>
      <rect className="d-box" x={121} y={270} width={186} height={40} rx={6} />
      <text className="d-mono" x={214} y={294.5}>
        /mnt/mydrive
      </text>
    </Figure>
  );
}

import { Table } from '@site/shared/ui/Table';

interface Comparison {
  /** What is compared. */
  topic: string;
  first: string;
  second: string;
}

interface ComparisonTableProps {
  caption: string;
  topic: string;
  first: string;
  second: string;
  rows: readonly Comparison[];
}

/** Two columns side by side; stacked cards on a phone. */
export function ComparisonTable({ caption, topic, first, second, rows }: ComparisonTableProps) {
  return (
    <Table
      caption={caption}
      look="tinted"
      rows={rows}
      rowKey={(row) => row.topic}
      columns={[
        { key: 'topic', header: topic, cell: (row) => row.topic, card: 'title' },
        { key: 'first', header: first, cell: (row) => row.first },
        { key: 'second', header: second, cell: (row) => row.second },
      ]}
    />
  );
}

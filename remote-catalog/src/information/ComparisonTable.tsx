import { Table } from '@site/shared/ui/Table';

interface Comparison {
  /** The subject of the comparison. */
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

/** A table that compares two columns. On a phone its rows are cards below one another. */
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

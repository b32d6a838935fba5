import type { CsvColumn } from '@site/shared/csv';

/** A column of a list that is saved as a file. */
export interface ListColumn<Row> extends CsvColumn<Row> {
  /**
   * What a spreadsheet takes its values for: days `YYYY-MM-DD`, moments `YYYY-MM-DD HH:MM`, or rupiah. Of a column without it a number is a
   * number, and a text stays what it is, also where it looks like one.
   */
  readonly is?: 'DAY' | 'MOMENT' | 'AMOUNT';
}

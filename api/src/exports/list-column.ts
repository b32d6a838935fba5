import type { CsvColumn } from '@site/shared/csv';

/** A column of a list that is saved as a file. */
export interface ListColumn<Row> extends CsvColumn<Row> {
  /**
   * The kind of its values in a spreadsheet: days `YYYY-MM-DD`, moments `YYYY-MM-DD HH:MM`, or rupiah. Without it, a number stays a number and a
   * text stays a text, even one that looks like a number.
   */
  readonly is?: 'DAY' | 'MOMENT' | 'AMOUNT';
}

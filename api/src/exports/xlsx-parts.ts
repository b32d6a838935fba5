/** The parts that every workbook of one sheet has beside the sheet (Office Open XML, ECMA-376). */

export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The declaration that each part begins with. */
export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export const SHEET_PATH = 'xl/worksheets/sheet1.xml';

/**
 * The formats of cells, by their index in the styles. TEXT also keeps a text when somebody edits its cell: Excel would turn a phone number into a
 * number.
 */
export const FORMATS = { NUMBER: 0, HEADER: 1, TEXT: 2, DAY: 3, MOMENT: 4, AMOUNT: 5 } as const;

/** The content of each part, by its path. */
export const OTHER_PARTS = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types">
    <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
    <Default Extension="xml" ContentType="application/xml"/>
    <Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/>
    <Override PartName="/${SHEET_PATH}" ContentType="${KIND}.worksheet+xml"/>
    <Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/>
  </Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">
    <Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/>
  </Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">
    <sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets>
  </workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">
    <Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>
    <Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/>
  </Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}">
    <numFmts count="2">
      <numFmt numFmtId="164" formatCode="yyyy-mm-dd"/>
      <numFmt numFmtId="165" formatCode="yyyy-mm-dd hh:mm"/>
    </numFmts>
    <fonts count="2">
      <font><sz val="11"/><name val="Calibri"/></font>
      <font><b/><sz val="11"/><name val="Calibri"/></font>
    </fonts>
    <fills count="2">
      <fill><patternFill patternType="none"/></fill>
      <fill><patternFill patternType="gray125"/></fill>
    </fills>
    <borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
    <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
    <cellXfs count="6">
      <xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
      <xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>
      <xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
      <xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
      <xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
      <xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
    </cellXfs>
  </styleSheet>`,
} as const;

/** What a matched route tells the frame about itself. */
export interface RouteHandle {
  /** Remote the page belongs to; absent for the shell's own pages. */
  remote?: string;
  /** Without header and footer. */
  bare: boolean;
}

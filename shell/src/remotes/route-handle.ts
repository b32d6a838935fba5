/** What the frame needs to know about a matched route. */
export interface RouteHandle {
  /** Remote the page belongs to; absent for the shell's own pages. */
  remote?: string;
  /** Without header and footer. */
  bare: boolean;
  /** False: without the chat button. */
  chat?: boolean;
}

/** The facts about a matched route which the frame needs. */
export interface RouteHandle {
  /** The remote to which the page belongs; absent for pages of the shell. */
  remote?: string;
  /** True for a page without header and footer. */
  bare: boolean;
  /** False for a page without the chat button. */
  chat?: boolean;
}

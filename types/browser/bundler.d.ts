/** The one name of Node that browser code may use: the bundler replaces `process.env.NODE_ENV` by its value. */
declare const process: { readonly env: { readonly NODE_ENV: 'production' | 'development' } };

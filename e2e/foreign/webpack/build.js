// `webpack build` of webpack-cli does the same.
import webpack from 'webpack';
import configurations from './webpack.config.js';

webpack(configurations, (error, stats) => {
  if (error) throw error;
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
});

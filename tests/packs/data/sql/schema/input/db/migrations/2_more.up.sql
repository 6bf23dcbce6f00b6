CREATE TABLE IF NOT EXISTS `boats` (
  `id` bigint
);

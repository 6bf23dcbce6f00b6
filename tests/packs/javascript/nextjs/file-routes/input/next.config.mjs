/** @type {import('next').NextConfig} */
const nextConfig = {
  basePath: '/shelves',
  reactStrictMode: true,
};

export default nextConfig;

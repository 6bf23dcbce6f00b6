export const jetty = () => 'jetty';

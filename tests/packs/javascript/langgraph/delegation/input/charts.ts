export const findChart = (area: string) => "drawer";

import { Controller, Get } from "@nestjs/common";

@Controller("tides")
export class TideController {
  @Get()
  all() {
    return [];
  }
}

using Microsoft.EntityFrameworkCore.Migrations;

namespace Harbour.Persistence.Migrations;

public partial class InitialCreate : Migration
{
}

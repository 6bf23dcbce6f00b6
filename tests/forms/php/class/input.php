<?php
namespace App\Models;

/** A user. */
#[Entity(table: 'users'), Cached]
final class User extends \Base\Model implements Named, Saved
{
    use HasFactory, Notifiable;

    public const TABLE = 'users';
    protected array $fillable = ['name', 'mail'];
    private ?Repo $repo = null;

    public function __construct(private readonly Repo $source, int $size = 3) {}

    public static function find(string ...$names): ?static
    {
        $user = self::where('name', '=', array('a' => 1))?->first();
        $user->name = static::TABLE;
        foreach ($names as $name) {
            echo config('app.name');
        }
        return new \App\Models\User($user, size: 4);
    }
}

interface Named {}
trait Saves {}
enum Suit: string { case Hearts = 'h'; }
